import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import * as z from 'zod/mini'
import { CONTRACT_VERSION, RemotesDocument } from '@comptoir/contracts/federation'
import type { RemoteEntry, RemoteProps } from '@comptoir/contracts/federation'
import { logError } from './log.ts'

const LOAD_TIMEOUT_MS = 8000
const PAUSE_MS = 400

/** The module federation runtime, as much of it as we use. */
export type FederationRuntime = {
  registerRemotes: (
    remotes: { name: string; entry: string; entryGlobalName: string }[],
    options?: { force?: boolean }
  ) => void
  loadRemote: (id: string) => Promise<unknown>
}

type RemoteApp = ComponentType<RemoteProps>
type RemoteModule = { default: RemoteApp }

class RemoteTimeout extends Error {}

const withTimeout = async <T>(promise: Promise<T>, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteTimeout(`${name}: no answer in ${LOAD_TIMEOUT_MS} ms`)), LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const parseRemotes = (text: string): readonly RemoteEntry[] => {
  try {
    return z.parse(RemotesDocument, JSON.parse(text)).remotes
  } catch (error) {
    logError('remotes document', error)
    return []
  }
}

/** The remotes that the gateway wrote into the page, none when unreadable; null when it wrote nothing. */
export const inlineRemotes = (document: Document): readonly RemoteEntry[] | null => {
  const text = document.getElementById('remotes')?.textContent
  return text ? parseRemotes(text) : null
}

/** The same from /remotes.json, for a page that the gateway did not write (the development server). */
export const fetchRemotes = async (): Promise<readonly RemoteEntry[]> => {
  try {
    return parseRemotes(await (await fetch('/remotes.json', { cache: 'no-store' })).text())
  } catch (error) {
    logError('remotes document', error)
    return []
  }
}

export type RemoteLoader = {
  /** The remote's page, fetched when first drawn; the same component until `renew`. */
  app: (remote: RemoteEntry) => LazyExoticComponent<RemoteApp>
  /** Fetches a remote ahead of need; failures are left for when it is needed. */
  prefetch: (remote: RemoteEntry) => void
  /** Forgets a failed remote, so that the next drawing fetches it again. */
  renew: (remote: RemoteEntry) => void
}

export const createRemoteLoader = (runtime: FederationRuntime, origin: string): RemoteLoader => {
  const apps = new Map<string, LazyExoticComponent<RemoteApp>>()
  const loads = new Map<string, Promise<RemoteModule>>()
  const registered = new Set<string>()
  let serial = 0

  // The runtime and the browser both remember a failed entry: only another URL is fetched again.
  const register = (remote: RemoteEntry, fresh: boolean) => {
    if (registered.has(remote.name) && !fresh) return
    registered.add(remote.name)
    const url = new URL(remote.entry, origin)
    if (fresh) url.searchParams.set('r', String(++serial))
    const entryGlobalName = remote.name.replaceAll('-', '_')
    runtime.registerRemotes([{ name: remote.name, entry: url.href, entryGlobalName }], { force: fresh })
  }

  const loadOnce = async (remote: RemoteEntry): Promise<RemoteModule> => {
    const module = (await withTimeout(runtime.loadRemote(`${remote.name}/app`), remote.name)) as RemoteModule | null
    if (!module?.default) throw new Error(`${remote.name}: no default export`)
    return module
  }

  const load = async (remote: RemoteEntry): Promise<RemoteModule> => {
    if (remote.contract !== CONTRACT_VERSION)
      throw new Error(`${remote.name}: contract ${remote.contract}, the shell has ${CONTRACT_VERSION}`)
    register(remote, false)
    try {
      return await loadOnce(remote)
    } catch (error) {
      register(remote, true)
      // What hangs would hang again; the person decides.
      if (error instanceof RemoteTimeout) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      return loadOnce(remote)
    }
  }

  const loading = (remote: RemoteEntry): Promise<RemoteModule> => {
    const known = loads.get(remote.name)
    if (known) return known
    const started = load(remote)
    loads.set(remote.name, started)
    return started
  }

  const renew = (remote: RemoteEntry) => {
    apps.delete(remote.name)
    loads.delete(remote.name)
    if (registered.has(remote.name)) register(remote, true)
  }

  return {
    app: remote => {
      const known = apps.get(remote.name)
      if (known) return known
      const app = lazy(() => loading(remote))
      apps.set(remote.name, app)
      return app
    },
    prefetch: remote => {
      loading(remote).catch(() => renew(remote))
    },
    renew
  }
}
