import { createInstance } from '@module-federation/enhanced/runtime'
import bringsRuntime from '@module-federation/inject-external-runtime-core-plugin'
import { provided, providedLater } from './provided.ts'
import type { FederationRuntime } from './remotes.ts'

/** By the names of the shared modules: the build writes them in (`tools/shared.mjs`). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

const share = (name: string) => ({
  version: SHARED_VERSIONS[name] ?? '0',
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${SHARED_VERSIONS[name]}` }
})

/**
 * The runtime of module federation, as the host of the remotes: it hands them the shell's copy of every shared library, and
 * itself, for their entries bring none. Only a page of a remote needs it, so it comes apart from the shell.
 */
export const federation: FederationRuntime = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [bringsRuntime()],
  shared: {
    ...Object.fromEntries(
      Object.entries(provided).map(([name, module]) => [name, { ...share(name), lib: () => module }])
    ),
    ...Object.fromEntries(
      Object.entries(providedLater).map(([name, load]) => [
        name,
        {
          ...share(name),
          get: async () => {
            const module = await load()
            return () => module
          }
        }
      ])
    )
  }
})
