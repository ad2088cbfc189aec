import * as z from 'zod/mini'
import { internalCall } from './call.ts'

export const services = ['account', 'batch', 'conversation', 'recognition'] as const
export type ServiceName = (typeof services)[number]

/** Every service answers this on the bus when its own parts answer; what it adds is shown by `/api/health`. */
export const healthOf = (service: ServiceName) =>
  internalCall({ name: `${service}.health`, input: z.object({}), reply: z.record(z.string(), z.unknown()) })
