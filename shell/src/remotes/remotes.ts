import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import * as z from 'zod/mini'
import { CONTRACT_VERSION, RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { RemoteEntry, RemoteProps, ThreadProps } from '@comptoir/contracts/browser/federation'
import { logError } from '../log.ts'

const LOAD_TIMEOUT_MS = 8000
const PAUSE_MS = 400

/** The part of the module federation runtime that the shell uses. */
export type FederationRuntime = {
  registerRemotes: (
    remotes: { name: string; entry: string; entryGlobalName: string }[],
    options?: { force?: boolean }
  ) => void
  loadRemote: (id: string) => Promise<unknown>
}

/** The modules that a remote exposes, and the props of their components. */
type Exposed = { app: RemoteProps; thread: ThreadProps; uploads: RemoteProps }
type RemoteModule<Name extends keyof Exposed> = { default: ComponentType<Exposed[Name]> }

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

/** Returns the remotes that the gateway wrote into the page: none when they are unreadable, null when it wrote nothing. */
export const inlineRemotes = (document: Document): readonly RemoteEntry[] | null => {
  const text = document.getElementById('remotes')?.textContent
  return text ? parseRemotes(text) : null
}

/** Returns the remotes of /remotes.json, for a page that the gateway did not write: that of the development server. */
export const fetchRemotes = async (): Promise<readonly RemoteEntry[]> => {
  try {
    return parseRemotes(await (await fetch('/remotes.json', { cache: 'no-store' })).text())
  } catch (error) {
    logError('remotes document', error)
    return []
  }
}

export type RemoteLoader = {
  /** Returns a component of the remote, which is fetched when React first draws it: the same one until `renew`. */
  component: <Name extends keyof Exposed>(
    remote: RemoteEntry,
    name: Name
  ) => LazyExoticComponent<ComponentType<Exposed[Name]>>
  /** Fetches a remote ahead of need. After a failure it is fetched again when it is needed. */
  prefetch: (remote: RemoteEntry) => void
  /** Forgets a failed remote, so that it is fetched again when React next draws it. */
  renew: (remote: RemoteEntry) => void
}

/**
 * Creates the loader of the remotes. It fetches the runtime with the first of them, tries a failed remote once more, and
 * refuses one of another contract version.
 */
export const createRemoteLoader = (fetchRuntime: () => Promise<FederationRuntime>, origin: string): RemoteLoader => {
  const components = new Map<string, unknown>()
  const loads = new Map<string, Promise<unknown>>()
  const registered = new Set<string>()
  /** Remotes that failed: they are registered anew when they are next needed. */
  const stale = new Set<string>()
  let serial = 0

  // The runtime and the browser remember that an entry failed: only under another URL is it fetched again.
  const register = (runtime: FederationRuntime, remote: RemoteEntry, fresh: boolean) => {
    if (registered.has(remote.name) && !fresh) return
    registered.add(remote.name)
    const url = new URL(remote.entry, origin)
    if (fresh) url.searchParams.set('r', String(++serial))
    const entryGlobalName = remote.name.replaceAll('-', '_')
    runtime.registerRemotes([{ name: remote.name, entry: url.href, entryGlobalName }], { force: fresh })
  }

  const loadOnce = async (runtime: FederationRuntime, id: string): Promise<unknown> => {
    const module = (await withTimeout(runtime.loadRemote(id), id)) as { default?: unknown } | null
    if (!module?.default) throw new Error(`${id}: no default export`)
    return module
  }

  const load = async (remote: RemoteEntry, id: string): Promise<unknown> => {
    if (remote.contract !== CONTRACT_VERSION)
      throw new Error(`${remote.name}: contract ${remote.contract}, the shell has ${CONTRACT_VERSION}`)
    const runtime = await withTimeout(fetchRuntime(), 'module federation')
    register(runtime, remote, stale.delete(remote.name))
    try {
      return await loadOnce(runtime, id)
    } catch (error) {
      register(runtime, remote, true)
      // After a timeout a second try would take as long again: the person decides with the retry button.
      if (error instanceof RemoteTimeout) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      return loadOnce(runtime, id)
    }
  }

  const loading = <Name extends keyof Exposed>(remote: RemoteEntry, name: Name): Promise<RemoteModule<Name>> => {
    const id = `${remote.name}/${name}`
    const started = loads.get(id) ?? load(remote, id)
    loads.set(id, started)
    // A remote of this contract version exposes under each name the component of `Exposed`.
    return started as Promise<RemoteModule<Name>>
  }

  const renew = (remote: RemoteEntry) => {
    for (const known of [components, loads])
      for (const id of known.keys()) if (id.startsWith(`${remote.name}/`)) known.delete(id)
    if (registered.has(remote.name)) stale.add(remote.name)
  }

  return {
    component: <Name extends keyof Exposed>(remote: RemoteEntry, name: Name) => {
      const id = `${remote.name}/${name}`
      const component = components.get(id) ?? lazy(() => loading(remote, name))
      components.set(id, component)
      return component as LazyExoticComponent<ComponentType<Exposed[Name]>>
    },
    prefetch: remote => {
      loading(remote, 'app').catch(() => renew(remote))
    },
    renew
  }
}
