#pragma once
#include <expat.h>

// libexpat 2.9 has new functions for the position in the text, and deprecates the old ones.
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
static inline uint64_t shim_XML_GetCurrentLineNumber(XML_Parser parser) { return XML_GetCurrentLineNumber64(parser); }
static inline uint64_t shim_XML_GetCurrentColumnNumber(XML_Parser parser) {
    return XML_GetCurrentColumnNumber64(parser);
}
#else
static inline XML_Size shim_XML_GetCurrentLineNumber(XML_Parser parser) { return XML_GetCurrentLineNumber(parser); }
static inline XML_Size shim_XML_GetCurrentColumnNumber(XML_Parser parser) { return XML_GetCurrentColumnNumber(parser); }
#endif
