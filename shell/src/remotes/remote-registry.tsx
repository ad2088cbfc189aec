import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import type { RemoteLoader } from './remotes.ts'

type Registry = { remotes: readonly RemoteEntry[]; loader: RemoteLoader }

const Context = createContext<Registry | null>(null)

/** Gives the deployed remotes and their loader to the page. */
export const RemoteRegistry = ({ children, ...registry }: Registry & { children: ReactNode }) => (
  <Context value={registry}>{children}</Context>
)

const useRegistry = (): Registry => {
  const registry = use(Context)
  if (!registry) throw new Error('remotes need a RemoteRegistry')
  return registry
}

/** Returns the loader of the remotes. */
export const useRemoteLoader = (): RemoteLoader => useRegistry().loader

/** Returns the deployed remotes. */
export const useRemotes = (): readonly RemoteEntry[] => useRegistry().remotes

/** Returns a function that fetches the remote of a path. Links call it when somebody seems to be about to go there. */
export const usePrefetch = (): ((path: string) => void) => {
  const { remotes, loader } = useRegistry()
  return path => {
    const owner = remotes.find(remote => remote.basePaths.some(base => path === base || path.startsWith(`${base}/`)))
    if (owner) loader.prefetch(owner)
  }
}
