import { RegisterHealth } from '@comptoir/contracts/batch/register'
import { visitor } from '@comptoir/contracts/core/access'
import { errorBody } from '@comptoir/contracts/core/errors'
import { healthOf, services, type ServiceName } from '@comptoir/contracts/core/health'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const deadlineMs = 2000

const WithRegister = z.object({ register: RegisterHealth })

/** The parts as they are shown: the register, of which the batch service reports, is a part of its own. */
const partsOf = (answers: Partial<Record<ServiceName, Record<string, unknown>>>) => {
  const { success, data } = z.safeParse(WithRegister, answers.batch)
  if (!success) return { parts: answers, isSound: true }
  const { register: _, ...batch } = answers.batch ?? {}
  return { parts: { ...answers, batch, register: data.register }, isSound: data.register.ok }
}

/**
 * Adds `GET /api/health`: 200 when every service answers within 2 s, 503 otherwise, with the details that each service
 * reports. The status is `degraded` when all answer and the police register is not as it was written.
 */
export const serveHealth = (app: FastifyInstance, bus: Bus): void => {
  const ask = async (service: ServiceName, requestid: string): Promise<Record<string, unknown> | null> => {
    try {
      return await bus.request(healthOf(service), {}, { actor: visitor, requestid, deadline: Date.now() + deadlineMs })
    } catch {
      return null
    }
  }

  app.get('/api/health', { config: { access: 'public', name: 'health' } }, async (request, reply) => {
    const answers = await Promise.all(services.map(async service => [service, await ask(service, request.id)] as const))
    const { parts, isSound } = partsOf(
      Object.fromEntries(answers.map(([service, answer]) => [service, answer ?? { status: 'down' }]))
    )
    reply.header('cache-control', 'no-store')
    if (answers.every(([, answer]) => answer !== null))
      return reply.send({ status: isSound ? 'ok' : 'degraded', ...parts })
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ ...errorBody('unavailable'), status: 'down', ...parts })
  })
}
