import { pause } from './pause.ts'

// The parts of the portal run one after another with pauses: all at once would hold up a telephone for a third of a
// second. They stand in the files of this entry (`eager`), so that none of them is asked for by itself.
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'slim/react-router'),
  () => import(/* webpackMode: "eager" */ 'slim/react-query'),
  () => import(/* webpackMode: "eager" */ 'slim/zod-mini'),
  () => import(/* webpackMode: "eager" */ '@comptoir/contracts/core/fields'),
  () => import(/* webpackMode: "eager" */ '@comptoir/contracts/batch/settings'),
  () => import(/* webpackMode: "eager" */ './app.tsx')
]

const start = async () => {
  for (const part of parts) {
    await part()
    await pause()
  }
  const { openPortal } = await import(/* webpackMode: "eager" */ './open-portal.tsx')
  await pause()
  await openPortal()
}

// A page without HTML is most often that of a remote: what loads remotes is fetched beside the rest.
if (document.getElementById('root')?.hasChildNodes() === false) import('./remotes/federation.ts').catch(() => undefined)
void start()
