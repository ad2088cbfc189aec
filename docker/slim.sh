#!/bin/sh
# Takes from the installed packages, in the folder where it is called, what no program of the portal loads: source maps,
# types and TypeScript sources (Node refuses to run them from there), manuals. Of ONNX Runtime only the module that
# `onnxruntime-web/wasm` names stays, with its binary: the others are for graphics cards and browsers.
set -eu
find . -path '*/node_modules/*' -type f \
  \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.flow' \) -delete
runtime=node_modules/onnxruntime-web
[ -d "$runtime" ] || exit 0
find "$runtime/dist" -type f ! -name 'ort.wasm.bundle.min.mjs' ! -name 'ort-wasm-simd-threaded.mjs' \
  ! -name 'ort-wasm-simd-threaded.wasm' -delete
