import * as z from 'zod/mini'
import { internalCall } from './call.ts'

/** The services, as the first parts of the names of their calls. */
export const services = ['account', 'batch', 'conversation', 'recognition'] as const
export type ServiceName = (typeof services)[number]

/**
 * Returns the call by which a service reports its health. It answers when its own parts do (database, bus, stores), with
 * details that `/api/health` shows to everybody; else it throws `unavailable`.
 */
export const healthOf = (service: ServiceName) =>
  internalCall({ name: `${service}.health`, input: z.object({}), reply: z.record(z.string(), z.unknown()) })
