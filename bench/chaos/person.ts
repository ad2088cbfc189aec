import { setTimeout as pause } from 'node:timers/promises'
import { aVisitor, type Answer } from '../../e2e/seller.ts'
import type { AnyAct, Kind } from '../model/shop.ts'
import type { Gate } from './gate.ts'
import type { Ledger, Outcome } from './ledger.ts'

/** The longest wait for an answer. The portal gives up long before. */
const answerMs = 20_000
const mostTries = 4

export interface Place {
  url: string
  gate: Gate
  ledger: Ledger
}

export type Person = ReturnType<typeof aPersonAt>
export type Thing = { kind: Kind; key: string }

const outcomeOf = ({ status, headers }: Answer): Outcome => {
  if (headers.has('x-not-sent')) return 'not sent'
  if (status < 300) return 'done'
  return status >= 500 ? 'unknown' : 'refused'
}

/** Somebody with a browser, whose acts are written down. */
export const aPersonAt = ({ url, gate, ledger }: Place) => {
  const browser = aVisitor(url)

  const ask = async (path: string, init: RequestInit = {}): Promise<{ outcome: Outcome; answer: Answer | null }> => {
    try {
      const answer = await browser.send(path, { ...init, signal: AbortSignal.timeout(answerMs) })
      return { outcome: outcomeOf(answer), answer }
    } catch {
      return { outcome: 'unknown', answer: null }
    }
  }

  return {
    browser,

    /** Reads; null where no answer comes. */
    read: (path: string) =>
      gate.pass(async () => {
        const { outcome, answer } = await ask(path)
        return outcome === 'done' ? answer : null
      }),

    /**
     * Does something to some things, and again while it is not known whether it was done. Returns the body of the answer,
     * or null when it was refused or nobody knows. With `once` it is not tried again.
     */
    act: (
      on: readonly Thing[],
      actOn: AnyAct | ((kind: Kind) => AnyAct),
      request: { path: string; body?: unknown; form?: () => FormData; once?: boolean }
      // A black-box client knows no more of a body than that it is JSON.
      // oxlint-disable-next-line typescript/no-explicit-any
    ): Promise<any> =>
      gate.pass(async () => {
        const from = performance.now()
        let isUnsure = false
        let last: Answer | null = null
        let outcome: Outcome = 'not sent'
        for (let tries = 0; tries < (request.once ? 1 : mostTries); tries += 1) {
          const init = request.form
            ? { method: 'POST', body: request.form() }
            : {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(request.body ?? {})
              }
          const { outcome: came, answer } = await ask(request.path, init)
          last = answer
          outcome = came === 'done' || !isUnsure ? came : 'unknown'
          if (came === 'unknown') isUnsure = true
          if (came === 'done' || came === 'refused' || gate.isClosing()) break
          await pause(150 * 2 ** tries)
        }
        const code = outcome === 'refused' ? String((last?.body as { code?: unknown } | undefined)?.code) : ''
        const actOf = typeof actOn === 'function' ? actOn : () => actOn
        ledger.enter(on, actOf, { from, to: performance.now(), outcome, code })
        return outcome === 'done' ? (last?.body ?? {}) : null
      })
  }
}
