import { getSettings, settingsChannel } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'batch'
const keepMs = 5000
const deadlineMs = 1000

/** The cookie by which scripts know whether online estimation is open. */
export interface EstimationCookie {
  /** Sets the readable cookie `batch=true`, or takes it away. Leaves it as it is while the setting cannot be read. */
  set(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** The setting is read every 5 s at most, and with the next page after it has changed. */
export const createEstimationCookie = ({ bus, secure }: { bus: Bus; secure: boolean }): EstimationCookie => {
  let known: { open: Promise<boolean | null>; until: number } = { open: Promise.resolve(null), until: 0 }
  bus.onHint(settingsChannel, () => {
    known = { ...known, until: 0 }
  })
  const options = { path: '/', sameSite: 'lax', secure } as const

  const readSetting = async (requestid: string): Promise<boolean | null> => {
    try {
      const context = { actor: visitor, requestid, deadline: Date.now() + deadlineMs }
      return (await bus.request(getSettings, {}, context)).estimationopen
    } catch {
      return null
    }
  }

  return {
    async set(request, reply) {
      if (known.until <= Date.now()) known = { open: readSetting(request.id), until: Date.now() + keepMs }
      const open = await known.open
      if (open) reply.setCookie(cookie, 'true', options)
      else if (open === false && request.cookies[cookie] !== undefined) reply.clearCookie(cookie, options)
    }
  }
}
