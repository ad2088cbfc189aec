import { event } from '@comptoir/contracts/core/event'
import * as z from 'zod/mini'
import { localEffect, type LocalEffect } from '../work/outbox.ts'
import type { BlobStore } from './blobs.ts'

/** Keeps those of the files that are still there. */
export const keepPresent = async (store: Pick<BlobStore, 'stat' | 'keep'>, names: readonly string[]): Promise<void> => {
  for (const name of names) if (await store.stat(name)) await store.keep([name])
}

const Names = z.object({ names: z.array(z.string()) })

/** The event by which a service forgets files that its records name no longer. It never leaves the service. */
export const filesReleased = <Name extends string>(name: Name) => event(name, Names)

/**
 * Until 2026-12 a file was kept by an event after the save that named it. Such an event may still wait in an outbox, or
 * be written by a replica of that release.
 */
export const keepByEvent = (name: string, store: Pick<BlobStore, 'stat' | 'keep'>): LocalEffect =>
  localEffect(event(name, Names), ({ names }) => keepPresent(store, names))
