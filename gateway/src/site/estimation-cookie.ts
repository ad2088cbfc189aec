import { getSettings, settingsChannel } from '@comptoir/contracts/batch/settings'
import { visitor } from '@comptoir/contracts/core/access'
import type { Bus } from '@comptoir/kit/bus/bus'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookie = 'batch'
const keepMs = 5000
const deadlineMs = 1000

/**
 * Returns what sets the cookie `batch=true`, by which scripts know that online estimation is open, or takes it away. The
 * cookie stays as it is while the setting cannot be read. The setting is read every 5 s at most, and with the next page
 * after it has changed.
 */
export const createEstimationCookie = (bus: Bus, secure: boolean) => {
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

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (known.until <= Date.now()) known = { open: readSetting(request.id), until: Date.now() + keepMs }
    const open = await known.open
    if (open) reply.setCookie(cookie, 'true', options)
    else if (open === false && request.cookies[cookie] !== undefined) reply.clearCookie(cookie, options)
  }
}
