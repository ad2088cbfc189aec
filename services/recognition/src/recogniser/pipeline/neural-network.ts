import type * as Ort from 'onnxruntime-web/wasm'

/** The input or the output of a network: its numbers, and how many there are along each dimension. */
interface Tensor {
  data: Float32Array
  dims: readonly number[]
}

let runtime: Promise<typeof Ort> | undefined

const loadRuntime = () => {
  runtime ??= import('onnxruntime-web/wasm').then(ort => {
    // The pool decides how many cores work, and a thread that a network starts would not end with its worker.
    ort.env.wasm.numThreads = 1
    ort.env.logLevel = 'error'
    return ort
  })
  return runtime
}

/**
 * Opens an ONNX model with one input and one output, in WebAssembly. The native runtime is three times as fast, but it
 * ends the whole process when a thread is terminated while it computes, as happens to photos that take too long and
 * when the service stops.
 */
export const openNetwork = async (model: Uint8Array) => {
  const ort = await loadRuntime()
  const session = await ort.InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    // An arena would keep the memory of the largest photo for good.
    enableCpuMemArena: false,
    enableMemPattern: false
  })
  const [from = '', to = ''] = [session.inputNames[0], session.outputNames[0]]
  return async ({ data, dims }: Tensor): Promise<Tensor> => {
    const input = new ort.Tensor('float32', data, dims)
    const { [to]: output } = await session.run({ [from]: input })
    if (!output) throw new Error('the network has no output')
    return { data: output.data as Float32Array, dims: output.dims }
  }
}
