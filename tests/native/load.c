/* A plug-in that is loaded and unloaded again takes the library with it: three times, with
 * work done in another thread, and nothing stays mapped. */
#include <mcpview.h>

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static const char ANSWER[] = "{\"content\":[{\"type\":\"text\",\"text\":\"loaded\"}]}";

typedef struct functions {
    mcpview_status (*parse)(const char *, size_t, const mcpview_parse_options *,
                            mcpview_result **);
    mcpview_status (*split)(const mcpview_result *, const mcpview_tool *, const mcpview_report *,
                            const mcpview_split_options *, mcpview_split **);
    mcpview_status (*render)(const mcpview_split *, const mcpview_render_options *,
                             mcpview_commands **);
    void (*free_result)(mcpview_result *);
    void (*free_split)(mcpview_split *);
    void (*free_commands)(mcpview_commands *);
} functions;

/* POSIX says that a pointer from dlsym can be a function's; C only knows it by its bytes. */
#define RESOLVE(library, field, name) \
    (*(void **)(void *)&(field) = dlsym(library, name), (field) != NULL)

static int resolve(void *library, functions *f)
{
    return RESOLVE(library, f->parse, "mcpview_result_parse") &&
           RESOLVE(library, f->split, "mcpview_result_split") &&
           RESOLVE(library, f->render, "mcpview_split_render") &&
           RESOLVE(library, f->free_result, "mcpview_result_free") &&
           RESOLVE(library, f->free_split, "mcpview_split_free") &&
           RESOLVE(library, f->free_commands, "mcpview_commands_free");
}

static void *work(void *context)
{
    const functions *f = context;
    mcpview_result *result = NULL;
    mcpview_split *split = NULL;
    mcpview_commands *commands = NULL;
    int worked = f->parse(ANSWER, sizeof ANSWER - 1, NULL, &result) == MCPVIEW_STATUS_OK &&
                 f->split(result, NULL, NULL, NULL, &split) == MCPVIEW_STATUS_OK &&
                 f->render(split, NULL, &commands) == MCPVIEW_STATUS_OK;
    f->free_commands(commands);
    f->free_split(split);
    f->free_result(result);
    return worked ? context : NULL;
}

int main(int argc, char **argv)
{
    for (int round = 0; round < 3; round++) {
        functions f;
        pthread_t thread;
        void *outcome = NULL;
        void *library = argc == 2 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
        if (!library || !resolve(library, &f)) {
            printf("round %d: cannot load: %s\n", round, dlerror());
            return 1;
        }
        if (pthread_create(&thread, NULL, work, &f) != 0 || pthread_join(thread, &outcome) != 0 ||
            !outcome || !work(&f)) {
            printf("round %d: the library does not work\n", round);
            return 1;
        }
        if (dlclose(library) != 0 || dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD)) {
            printf("round %d: the library stays loaded\n", round);
            return 1;
        }
    }
    printf("loaded and unloaded 3 times\n");
    return 0;
}
