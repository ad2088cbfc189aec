// Runs in the shell's development page after the shell's refresh runtime and before react-dom. Each remote has a refresh
// runtime of its own, which loads later and looks up react-dom among the renderers of this hook. The hook that the first
// runtime makes lists no renderers (React's browser extension does), so they are listed here.
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__
const { inject } = hook
hook.inject = renderer => {
  const id = inject.call(hook, renderer)
  hook.renderers.set(id, renderer)
  return id
}
