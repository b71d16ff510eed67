#include "shapes.hpp"

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double nothing = 1e-9;

/* An edge of a polygon from left to right. */
struct Edge {
    Point from, to;
    int winding;
    double at(double x) const { return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x); }
};

std::vector<Edge> edgesOf(const Contours &contours)
{
    std::vector<Edge> edges;
    for (const Contour &contour : contours) {
        std::size_t count = contour.points.size();
        for (std::size_t i = 0; i < count; i++) {
            Point a = contour.points[i], b = contour.points[(i + 1) % count];
            if (std::fabs(a.x - b.x) < nothing)
                continue; // an upright edge bounds no strip
            if (a.x < b.x)
                edges.push_back({a, b, 1});
            else
                edges.push_back({b, a, -1});
        }
    }
    std::sort(edges.begin(), edges.end(), [](const Edge &a, const Edge &b) { return a.from.x < b.from.x; });
    return edges;
}

/* The places between two strip ends where edges cross: at each of them the strip is cut. */
void cutAtCrossings(const std::vector<const Edge *> &active, double left, double right, std::vector<double> &cuts)
{
    for (std::size_t i = 0; i < active.size(); i++)
        for (std::size_t k = i + 1; k < active.size(); k++) {
            double before = active[i]->at(left) - active[k]->at(left);
            double after = active[i]->at(right) - active[k]->at(right);
            if ((before < -nothing && after > nothing) || (before > nothing && after < -nothing))
                cuts.push_back(left + (right - left) * before / (before - after));
        }
}

/* The part between two edges in a strip. */
void trapezoid(const Edge &top, const Edge &bottom, double left, double right, const Paint &paint, Mesh &to, int slices)
{
    for (int i = 0; i < slices; i++) {
        double from = static_cast<double>(i) / slices, until = static_cast<double>(i + 1) / slices;
        auto at = [&](double x, double part) { return Point{x, top.at(x) + (bottom.at(x) - top.at(x)) * part}; };
        Point a = at(left, from), b = at(right, from), c = at(right, until), d = at(left, until);
        to.triangle(a, b, c, paint);
        to.triangle(a, c, d, paint);
    }
}

void strip(std::vector<const Edge *> &active, double left, double right, const Paint &paint, Mesh &to, int slices)
{
    double middle = (left + right) / 2;
    std::sort(active.begin(), active.end(),
              [middle](const Edge *a, const Edge *b) { return a->at(middle) < b->at(middle); });
    int winding = 0;
    const Edge *top = nullptr;
    for (const Edge *edge : active) {
        if (winding == 0)
            top = edge;
        winding += edge->winding;
        if (winding == 0)
            trapezoid(*top, *edge, left, right, paint, to, slices);
    }
}

Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point along(Point from, Point direction, double length) { return {from.x + direction.x * length, from.y + direction.y * length}; }
Point across(Point direction) { return {-direction.y, direction.x}; }
double length(Point a) { return std::hypot(a.x, a.y); }

/* All contours of an outline turn the same way, so that none takes away from another. */
void put(Contours &to, std::vector<Point> points)
{
    double area = 0;
    for (std::size_t i = 0; i < points.size(); i++) {
        Point a = points[i], b = points[(i + 1) % points.size()];
        area += a.x * b.y - b.x * a.y;
    }
    if (area < 0)
        std::reverse(points.begin(), points.end());
    to.push_back({std::move(points), true});
}

void disc(Contours &to, Point centre, double radius)
{
    int count = std::clamp(static_cast<int>(radius * 4) + 8, 8, 64);
    std::vector<Point> points;
    for (int i = 0; i < count; i++)
        points.push_back({centre.x + radius * std::cos(2 * pi * i / count), centre.y + radius * std::sin(2 * pi * i / count)});
    put(to, std::move(points));
}

void joint(Contours &to, Point at, Point in, Point out, const Pen &pen)
{
    double half = pen.width / 2, turn = in.x * out.y - in.y * out.x, straight = in.x * out.x + in.y * out.y;
    if (std::fabs(turn) < 1e-6 && straight > 0)
        return;
    if (pen.join == Pen::rounded)
        return disc(to, at, half);
    double side = turn > 0 ? -half : half; // the outer one
    Point a = along(at, across(in), side), b = along(at, across(out), side);
    // A miter is as long as the width over the sine of half the angle between the lines.
    double sine = std::sqrt(std::max(0.0, (1 + straight) / 2));
    if (pen.join == Pen::miter && sine > nothing && 1 / sine <= pen.miter_limit) {
        Point middle = minus(b, at);
        middle = {(a.x - at.x) + middle.x, (a.y - at.y) + middle.y};
        double size = length(middle);
        if (size > nothing)
            return put(to, {at, a, along(at, {middle.x / size, middle.y / size}, half / sine), b});
    }
    put(to, {at, a, b});
}

void stroke(Contours &to, const std::vector<Point> &raw, bool closed, const Pen &pen)
{
    std::vector<Point> points;
    for (Point point : raw)
        if (points.empty() || length(minus(point, points.back())) > 1e-6)
            points.push_back(point);
    if (closed && points.size() > 1 && length(minus(points.front(), points.back())) < 1e-6)
        points.pop_back();
    double half = pen.width / 2;
    if (points.size() < 2) {
        if (!points.empty() && pen.cap == Pen::round)
            disc(to, points[0], half);
        return;
    }
    std::vector<Point> directions;
    std::size_t count = points.size(), lines = closed ? count : count - 1;
    for (std::size_t i = 0; i < lines; i++) {
        Point step = minus(points[(i + 1) % count], points[i]);
        double size = length(step);
        directions.push_back({step.x / size, step.y / size});
    }
    for (std::size_t i = 0; i < lines; i++) {
        Point a = points[i], b = points[(i + 1) % count], direction = directions[i], side = across(direction);
        if (!closed && pen.cap == Pen::square) {
            a = i == 0 ? along(a, direction, -half) : a;
            b = i + 1 == lines ? along(b, direction, half) : b;
        }
        put(to, {along(a, side, half), along(b, side, half), along(b, side, -half), along(a, side, -half)});
        if (i > 0 || closed)
            joint(to, points[i], directions[(i + lines - 1) % lines], direction, pen);
    }
    if (!closed && pen.cap == Pen::round) {
        disc(to, points.front(), half);
        disc(to, points.back(), half);
    }
}

/* Cuts a line into its dashes. */
Contours dashed(const Contour &contour, const Pen &pen)
{
    double period = 0;
    for (double dash : pen.dashes)
        period += dash;
    if (!(period > 0.1) || !std::isfinite(period))
        return {contour};
    if (pen.dashes.size() % 2)
        period *= 2;
    auto dash = [&pen](std::size_t i) { return pen.dashes[i % pen.dashes.size()]; };
    std::size_t at = 0;
    double left = std::fmod(pen.dash_offset, period);
    left = left < 0 ? left + period : left;
    while (left >= dash(at))
        left -= dash(at++);
    left = dash(at) - left;
    Contours parts;
    std::vector<Point> part, points = contour.points;
    if (contour.closed && !points.empty())
        points.push_back(points.front());
    auto flush = [&parts, &part] {
        if (part.size() > 1)
            parts.push_back({part, false});
        part.clear();
    };
    for (std::size_t i = 0; i + 1 < points.size(); i++) {
        Point step = minus(points[i + 1], points[i]);
        double size = length(step), done = 0;
        if (size < nothing)
            continue;
        Point direction = {step.x / size, step.y / size};
        while (done < size) {
            double go = std::min(left, size - done);
            if (at % 2 == 0) {
                if (part.empty())
                    part.push_back(along(points[i], direction, done));
                part.push_back(along(points[i], direction, done + go));
            }
            done += go;
            left -= go;
            if (left <= nothing) {
                flush();
                at++;
                left = std::max(dash(at), 1e-3);
            }
        }
    }
    flush();
    return parts;
}

/* A corner on the way from one to another, with the colour there. */
Mesh::Corner between(const Mesh::Corner &from, const Mesh::Corner &to, float part)
{
    ImU32 colour = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        auto a = static_cast<float>(from.colour >> shift & 255), b = static_cast<float>(to.colour >> shift & 255);
        colour |= static_cast<ImU32>(a + (b - a) * part + 0.5f) << shift;
    }
    return {ImVec2(from.at.x + (to.at.x - from.at.x) * part, from.at.y + (to.at.y - from.at.y) * part), colour};
}

} // namespace

void Mesh::triangle(Point a, Point b, Point c, const Paint &paint)
{
    for (Point p : {a, b, c})
        corners.push_back({ImVec2(static_cast<float>(p.x), static_cast<float>(p.y)), paint(p)});
}

void curve(std::vector<Point> &to, Point b, Point c, Point d)
{
    Point a = to.empty() ? b : to.back();
    double size = length(minus(b, a)) + length(minus(c, b)) + length(minus(d, c));
    int steps = std::clamp(static_cast<int>(std::sqrt(size) * 1.5) + 2, 3, 64);
    for (int i = 1; i <= steps; i++) {
        double t = static_cast<double>(i) / steps, s = 1 - t;
        double wa = s * s * s, wb = 3 * s * s * t, wc = 3 * s * t * t, wd = t * t * t;
        to.push_back({wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y});
    }
}

void fill(const Contours &contours, const Paint &paint, Mesh &to, int slices)
{
    std::vector<Edge> edges = edgesOf(contours);
    if (edges.empty())
        return;
    // Strips between neighbouring corners hold no corner: each is cut into trapezoids.
    std::vector<double> ends;
    double least = edges.front().from.x, most = least;
    for (const Edge &edge : edges) {
        ends.insert(ends.end(), {edge.from.x, edge.to.x});
        most = std::max(most, edge.to.x);
    }
    for (int i = 1; i < slices; i++)
        ends.push_back(least + (most - least) * i / slices);
    std::sort(ends.begin(), ends.end());
    std::vector<const Edge *> active;
    std::size_t next = 0;
    for (std::size_t i = 0; i + 1 < ends.size(); i++) {
        double left = ends[i], right = ends[i + 1];
        while (next < edges.size() && edges[next].from.x <= left)
            active.push_back(&edges[next++]);
        active.erase(std::remove_if(active.begin(), active.end(), [left](const Edge *edge) { return edge->to.x <= left; }),
                     active.end());
        if (right - left < nothing)
            continue;
        std::vector<double> cuts = {left};
        cutAtCrossings(active, left, right, cuts);
        std::sort(cuts.begin(), cuts.end());
        cuts.push_back(right);
        for (std::size_t k = 0; k + 1 < cuts.size(); k++)
            if (cuts[k + 1] - cuts[k] > nothing)
                strip(active, cuts[k], cuts[k + 1], paint, to, slices);
    }
}

void keepInside(Mesh &mesh, std::size_t first, const Contour &convex)
{
    using Corner = Mesh::Corner;
    double turn = 0;
    for (std::size_t i = 0; i < convex.points.size(); i++) {
        Point a = convex.points[i], b = convex.points[(i + 1) % convex.points.size()];
        turn += a.x * b.y - b.x * a.y;
    }
    std::vector<Corner> kept, part, rest;
    for (std::size_t i = first; i + 2 < mesh.corners.size(); i += 3) {
        part.assign(mesh.corners.begin() + static_cast<std::ptrdiff_t>(i), mesh.corners.begin() + static_cast<std::ptrdiff_t>(i) + 3);
        // Side by side, what is outside of it is cut off.
        for (std::size_t k = 0; k < convex.points.size() && !part.empty(); k++) {
            Point a = convex.points[k], b = convex.points[(k + 1) % convex.points.size()];
            auto inside = [&](const Corner &c) { return ((b.x - a.x) * (c.at.y - a.y) - (b.y - a.y) * (c.at.x - a.x)) * (turn < 0 ? -1 : 1); };
            rest.clear();
            for (std::size_t n = 0; n < part.size(); n++) {
                const Corner &from = part[n], &to = part[(n + 1) % part.size()];
                double before = inside(from), after = inside(to);
                if (before >= 0)
                    rest.push_back(from);
                if ((before < 0) != (after < 0))
                    rest.push_back(between(from, to, static_cast<float>(before / (before - after))));
            }
            part.swap(rest);
        }
        for (std::size_t n = 1; n + 1 < part.size(); n++)
            kept.insert(kept.end(), {part[0], part[n], part[n + 1]});
    }
    mesh.corners.resize(first);
    mesh.corners.insert(mesh.corners.end(), kept.begin(), kept.end());
}

Contours outline(const Contours &contours, const Pen &pen)
{
    Contours to;
    for (const Contour &contour : contours) {
        if (pen.dashes.empty()) {
            stroke(to, contour.points, contour.closed, pen);
            continue;
        }
        for (const Contour &part : dashed(contour, pen))
            stroke(to, part.points, part.closed, pen);
    }
    return to;
}

} // namespace ui
