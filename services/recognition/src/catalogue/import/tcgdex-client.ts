import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@comptoir/contracts/core/errors'
import { backoff } from '@comptoir/kit/work/backoff'
import * as z from 'zod/mini'
import { askJson, type RemoteReply } from '../../remote/ask-json.ts'
import type { ImportLanguage } from './facts.ts'

const apiUrl = 'https://api.tcgdex.net/v2'
const timeoutMs = 20_000
const mostTries = 6
const longestPauseMs = 60_000
const pauseMs = backoff({ firstMs: 1000, mostMs: longestPauseMs })

/** How the API describes its failures (RFC 9457). */
const Problem = z.object({ type: z.string(), title: z.string() })

const mayPass = ({ status }: RemoteReply) => status === 429 || status >= 500

interface Needs {
  url?: string
  wait?: (ms: number) => Promise<unknown>
  signal?: AbortSignal
}

/**
 * The public API of TCGdex. A request whose failure may pass is repeated after a growing pause, or after the pause that the
 * server asks for; any other failure throws what the server said.
 */
export const createTcgdexClient = ({ url = apiUrl, wait = pause, signal }: Needs) => {
  const askOnce = async (target: URL): Promise<RemoteReply | null> => {
    try {
      return await askJson({
        name: 'TCGdex',
        url: target,
        headers: { accept: 'application/json' },
        timeoutMs,
        signal
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable' && !signal?.aborted) return null
      throw error
    }
  }

  const ask = async (target: URL): Promise<RemoteReply> => {
    for (let tries = 1; ; tries++) {
      const reply = await askOnce(target)
      if (reply && !mayPass(reply)) return reply
      if (tries === mostTries) throw new Error(`TCGdex does not answer ${target.pathname}`)
      const asked = (reply?.retryAfter ?? 0) * 1000
      await wait(Math.min(longestPauseMs, Math.max(asked, pauseMs(tries))))
    }
  }

  return {
    /** The page of a path in a language, parsed by the schema; null when it does not exist in that language. */
    async get<T>(language: ImportLanguage, path: string, schema: z.ZodMiniType<T>): Promise<T | null> {
      const target = new URL(`${url}/${language}/${path.split('/').map(encodeURIComponent).join('/')}`)
      const { status, body } = await ask(target)
      if (status === 404) return null
      if (status >= 400) {
        const problem = z.safeParse(Problem, body)
        throw new Error(`TCGdex refuses ${target.pathname}: ${problem.data?.title ?? status}`)
      }
      const outcome = z.safeParse(schema, body)
      if (outcome.success) return outcome.data
      const places = outcome.error.issues.map(issue => issue.path.join('.')).join(', ')
      throw new Error(`TCGdex answers ${target.pathname} in another shape (${places})`)
    }
  }
}

export type TcgdexClient = ReturnType<typeof createTcgdexClient>
