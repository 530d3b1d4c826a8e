// `#embed` takes no time. SwiftPM's `.embedInCode` takes 0.15 ms for each byte of a file in a build for debugging.
#include "EmbeddedFiles.h"

// `#embed` is C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE(name) const uint8_t name##_bytes[] __attribute__((section(".rodata." #name)))

FILE(event_names_txt) = {
#embed "../Evdev/Events/event-names.txt"
    , 0};

FILE(keyboard_txt) = {
#embed "../FingerpostKit/Keys/keyboard.txt"
    , 0};

FILE(record_schema_json) = {
#embed "../Records/record.schema.json"
    , 0};

FILE(reference_txt) = {
#embed "../Scenes/Language/reference.txt"
    , 0};

FILE(css_colors_txt) = {
#embed "../Scenes/Reading/css-colors.txt"
    , 0};

FILE(uikit_spellings_txt) = {
#embed "../Scenes/Reading/uikit-spellings.txt"
    , 0};

FILE(web_spellings_txt) = {
#embed "../Scenes/Reading/web-spellings.txt"
    , 0};

FILE(example_yaml) = {
#embed "../fingerpost/Reference/example.yaml"
    , 0};

FILE(metrics_txt) = {
#embed "../fingerpost/Status/metrics.txt"
    , 0};

FILE(joining_colons_bash) = {
#embed "../fingerpost/joining-colons.bash"
    , 0};

FILE(picture_css) = {
#embed "../Authoring/Pictures/picture.css"
    , 0};

FILE(header_html) = {
#embed "../Authoring/Pages/Parts/header.html"
    , 0};

FILE(explanation_html) = {
#embed "../Authoring/Pages/Parts/explanation.html"
    , 0};

FILE(page_css) = {
#embed "../Authoring/Pages/Parts/page.css"
    , 0};

FILE(page_js) = {
#embed "../Authoring/Pages/Parts/page.js"
    , 0};

FILE(report_html) = {
#embed "../Authoring/Pages/Report/report.html"
    , 0};

FILE(report_css) = {
#embed "../Authoring/Pages/Report/report.css"
    , 0};

FILE(report_js) = {
#embed "../Authoring/Pages/Report/report.js"
    , 0};

FILE(history_js) = {
#embed "../Authoring/Pages/Live/history.js"
    , 0};

FILE(live_html) = {
#embed "../Authoring/Pages/Live/live.html"
    , 0};

FILE(live_css) = {
#embed "../Authoring/Pages/Live/live.css"
    , 0};

FILE(live_js) = {
#embed "../Authoring/Pages/Live/live.js"
    , 0};

FILE(recorder_js) = {
#embed "../Authoring/Pages/Live/recorder.js"
    , 0};

FILE(saving_js) = {
#embed "../Authoring/Pages/Live/saving.js"
    , 0};

FILE(stream_js) = {
#embed "../Authoring/Pages/Live/stream.js"
    , 0};

FILE(usage_css) = {
#embed "../Authoring/Usage/usage.css"
    , 0};
