import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import * as z from 'zod/mini'
import { CONTRACT_VERSION, RemotesDocument } from '@comptoir/contracts/browser/federation'
import type { RemoteEntry, RemoteProps, ThreadProps } from '@comptoir/contracts/browser/federation'
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

/** The modules a remote exposes, and what each one's component is given. */
type Exposed = { app: RemoteProps; thread: ThreadProps }
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
  /** A component of the remote, fetched when first drawn; the same one until `renew`. */
  component: <Name extends keyof Exposed>(
    remote: RemoteEntry,
    name: Name
  ) => LazyExoticComponent<ComponentType<Exposed[Name]>>
  /** Fetches a remote ahead of need; failures are left for when it is needed. */
  prefetch: (remote: RemoteEntry) => void
  /** Forgets a failed remote, so that the next drawing fetches it again. */
  renew: (remote: RemoteEntry) => void
}

export const createRemoteLoader = (runtime: FederationRuntime, origin: string): RemoteLoader => {
  const components = new Map<string, unknown>()
  const loads = new Map<string, Promise<unknown>>()
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

  const loadOnce = async (id: string): Promise<unknown> => {
    const module = (await withTimeout(runtime.loadRemote(id), id)) as { default?: unknown } | null
    if (!module?.default) throw new Error(`${id}: no default export`)
    return module
  }

  const load = async (remote: RemoteEntry, id: string): Promise<unknown> => {
    if (remote.contract !== CONTRACT_VERSION)
      throw new Error(`${remote.name}: contract ${remote.contract}, the shell has ${CONTRACT_VERSION}`)
    register(remote, false)
    try {
      return await loadOnce(id)
    } catch (error) {
      register(remote, true)
      // What hangs would hang again; the person decides.
      if (error instanceof RemoteTimeout) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      return loadOnce(id)
    }
  }

  const loading = <Name extends keyof Exposed>(remote: RemoteEntry, name: Name): Promise<RemoteModule<Name>> => {
    const id = `${remote.name}/${name}`
    const started = loads.get(id) ?? load(remote, id)
    loads.set(id, started)
    // What a remote of this contract exposes under a name is that component.
    return started as Promise<RemoteModule<Name>>
  }

  const renew = (remote: RemoteEntry) => {
    for (const known of [components, loads])
      for (const id of known.keys()) if (id.startsWith(`${remote.name}/`)) known.delete(id)
    if (registered.has(remote.name)) register(remote, true)
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
