import { visitor } from '@comptoir/contracts/core/access'
import { getSettings, settingsChannel } from '@comptoir/contracts/batch/settings'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'batch'
const keepMs = 5000
const deadlineMs = 1000

/**
 * Tells scripts by the readable cookie `batch=true` whether online estimation is open. The setting is asked at most
 * every 5 s, and at once after it changed; while nobody answers, the cookie stays as it is.
 */
export const createEstimationCookie = ({ bus, secure }: { bus: Bus; secure: boolean }) => {
  let known: { open: Promise<boolean | null>; until: number } = { open: Promise.resolve(null), until: 0 }
  bus.onHint(settingsChannel, () => {
    known = { ...known, until: 0 }
  })
  const options = { path: '/', sameSite: 'lax', secure } as const

  const ask = async (requestid: string): Promise<boolean | null> => {
    try {
      const context = { actor: visitor, requestid, deadline: Date.now() + deadlineMs }
      return (await bus.request(getSettings, {}, context)).estimationopen
    } catch {
      return null
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (known.until <= Date.now()) known = { open: ask(request.id), until: Date.now() + keepMs }
    const open = await known.open
    if (open) reply.setCookie(cookie, 'true', options)
    else if (open === false && request.cookies[cookie] !== undefined) reply.clearCookie(cookie, options)
  }
}
