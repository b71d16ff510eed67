#ifndef SHAPES_HPP
#define SHAPES_HPP

#include <imgui.h>

#include <functional>
#include <vector>

namespace ui {

/** A point of a drawing. */
struct Point {
    double x, y;
};
/** The corners of a polygon, or of a line; a closed one ends where it began. */
struct Contour {
    std::vector<Point> points;
    bool closed = false;
};
using Contours = std::vector<Contour>;

/** The colour of a place. */
using Paint = std::function<ImU32(Point)>;

/** Triangles, three corners each. */
struct Mesh {
    struct Corner {
        ImVec2 at;
        ImU32 colour;
    };
    std::vector<Corner> corners;
    void triangle(Point a, Point b, Point c, const Paint &paint);
};

/** How a line is drawn. */
struct Pen {
    double width = 1, miter_limit = 10, dash_offset = 0;
    enum { butt, round, square } cap = butt;
    enum { miter, bevelled, rounded } join = miter;
    std::vector<double> dashes;
};

/** Appends the points of a cubic curve, its start not among them, close enough for the eye. */
void curve(std::vector<Point> &to, Point b, Point c, Point d);

/**
 * Fills what contours go around, by the rule that winding counts: holes, concave and crossing
 * outlines too. With `slices` above 1 the triangles are that many times smaller, for paints that vary.
 */
void fill(const Contours &contours, const Paint &paint, Mesh &to, int slices = 1);

/** Cuts the triangles from a corner on to what lies inside a contour without dents. */
void keepInside(Mesh &mesh, std::size_t first, const Contour &convex);

/** The outline of contours, as contours to fill: each place is painted once. */
Contours outline(const Contours &contours, const Pen &pen);

} // namespace ui

#endif
