// The files that the programs contain: each function returns the bytes of the file of its name, and a zero after them.
// A program has only those that it uses: each has a section of its own, and the linker leaves out the others.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stdint.h>

#define FILE_FUNCTION(name) \
    extern const uint8_t name##_bytes[]; \
    static inline const uint8_t *name(void) { return name##_bytes; }

FILE_FUNCTION(event_names_txt)
FILE_FUNCTION(keyboard_txt)
FILE_FUNCTION(record_schema_json)
FILE_FUNCTION(reference_txt)
FILE_FUNCTION(css_colors_txt)
FILE_FUNCTION(uikit_spellings_txt)
FILE_FUNCTION(web_spellings_txt)
FILE_FUNCTION(example_yaml)
FILE_FUNCTION(metrics_txt)
FILE_FUNCTION(joining_colons_bash)
FILE_FUNCTION(picture_css)
FILE_FUNCTION(header_html)
FILE_FUNCTION(explanation_html)
FILE_FUNCTION(page_css)
FILE_FUNCTION(page_js)
FILE_FUNCTION(report_html)
FILE_FUNCTION(report_css)
FILE_FUNCTION(report_js)
FILE_FUNCTION(history_js)
FILE_FUNCTION(live_html)
FILE_FUNCTION(live_css)
FILE_FUNCTION(live_js)
FILE_FUNCTION(recorder_js)
FILE_FUNCTION(saving_js)
FILE_FUNCTION(stream_js)
FILE_FUNCTION(usage_css)

#undef FILE_FUNCTION

#endif
