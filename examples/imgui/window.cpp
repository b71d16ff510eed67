// A window by GLFW and OpenGL 3.
#include "window.hpp"

#include <GLFW/glfw3.h>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>

#include <cstdint>
#include <cstdio>

namespace ui {
namespace {

ImTextureID upload(const Picture &picture)
{
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, picture.width, picture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, picture.pixels.data());
    return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(name));
}

void run(GLFWwindow *window, ResultView &view, Fonts &fonts, const Look &look)
{
    while (!glfwWindowShouldClose(window)) {
        // Nothing moves by itself: a frame is drawn when something happens, and a few after it.
        glfwWaitEventsTimeout(0.1);
        if (fonts.stale()) {
            fonts.build();
            ImGui_ImplOpenGL3_DestroyFontsTexture();
            ImGui_ImplOpenGL3_CreateFontsTexture();
        }
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        ImGui::NewFrame();
        ImGui::SetNextWindowPos(ImVec2(0, 0));
        ImGui::SetNextWindowSize(ImGui::GetIO().DisplaySize);
        ImGui::Begin("answer", nullptr, ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
        view.draw();
        ImGui::End();
        ImGui::Render();
        int width = 0, height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        glViewport(0, 0, width, height);
        ImVec4 ground = ImGui::ColorConvertU32ToFloat4(look.ground);
        glClearColor(ground.x, ground.y, ground.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        glfwSwapBuffers(window);
    }
}

} // namespace

bool showInWindow(mcpview::commands commands, const Look &look, Events events)
{
    if (!glfwInit()) {
        std::fputs("there is no display: name a PICTURE.png to paint one\n", stderr);
        return false;
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 0);
    glfwWindowHint(GLFW_SAMPLES, 4); // the edges of charts
    GLFWwindow *window = glfwCreateWindow(760, 900, "mcpview", nullptr, nullptr);
    if (!window) {
        std::fputs("there is no OpenGL 3: name a PICTURE.png to paint one\n", stderr);
        glfwTerminate();
        return false;
    }
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    look.apply();
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 130");
    {
        Fonts fonts;
        ResultView view(std::move(commands), look, fonts, upload, std::move(events));
        run(window, view, fonts, look);
    }
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwDestroyWindow(window);
    glfwTerminate();
    return true;
}

} // namespace ui
