#ifndef CURBCUT_YAML_SHIM_H
#define CURBCUT_YAML_SHIM_H

#include <yaml.h>

#endif
