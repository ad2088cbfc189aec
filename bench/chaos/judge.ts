import { setTimeout as pause } from 'node:timers/promises'
import { missingMails } from '../model/mail-rules.ts'
import { readShop, type Observed, type ObservedMail } from '../model/observed.ts'
import { restViolations } from '../model/rest-rules.ts'
import { violations } from '../model/violations.ts'
import type { Ledger } from './ledger.ts'
import type { Victim } from './victim.ts'

/** What a shop at rest is found to be. All empty: sound, and as it was acknowledged. */
export interface Verdict {
  lost: string[]
  doubled: string[]
  resurrected: string[]
  orphaned: string[]
  broken: string[]
}

export const isSound = (verdict: Verdict): boolean => Object.values(verdict).every(list => list.length === 0)

/**
 * How long a shop may take to come to rest: a payment is taken up again after 30 s, a batch of an account that left is
 * looked for after a minute, an analysis fails after two, and a machine may be busy.
 */
const patienceMs = 600_000
/** What is unsound for this long in a shop in which nothing waits stays so. */
const stillMs = 15_000
const lookAgainMs = 400

/** The mailbox keeps 500 mails. This remembers those that it has dropped. */
const createMailMemory = () => {
  const contents = new Map<string, NonNullable<ObservedMail['content']>>()
  return (shop: Observed): Observed => {
    for (const { key, content } of shop.mails) if (content) contents.set(key, content)
    const remembered = shop.mails.map(mail => {
      const content = contents.get(mail.key)
      return content ? { ...mail, content } : mail
    })
    return { ...shop, mails: remembered }
  }
}

/** One look at a shop. `isWaiting`: something in it will still happen by itself. */
interface Judgement {
  verdict: Verdict
  /** From now on the ledger takes the shop as it was seen. */
  settle: () => void
  shop: Observed
  isWaiting: boolean
}

const unwell: Verdict = { lost: [], doubled: [], resurrected: [], orphaned: [], broken: ['the portal is not healthy'] }

const isOrphan = (sentence: string) => sentence.includes('is an orphan')

/** Judges the shop, once nobody acts on it. */
export const createJudge = ({ parts, url, eventsUnderWay }: Victim, ledger: Ledger) => {
  const withRememberedMails = createMailMemory()

  const isHealthy = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) })).status === 200
    } catch {
      return false
    }
  }

  const judge = async (): Promise<Judgement | null> => {
    if (!(await isHealthy())) return null
    const shop = withRememberedMails(await readShop(parts))
    const found = violations(shop)
    const { settle, lost, doubled, resurrected } = ledger.compare(shop)
    const orphaned = found.filter(isOrphan)
    const broken = found.filter(sentence => !isOrphan(sentence))
    // Batches that an account got while it left are looked for a minute later.
    const departures = await parts.db.collection('batch_departures').countDocuments()
    const isWaiting = restViolations({ ...shop, parked: [] }).length + departures + (await eventsUnderWay()) > 0
    const lostMails = missingMails(shop)
    return {
      verdict: { lost: [...lost, ...lostMails], doubled, resurrected, orphaned, broken },
      settle,
      shop,
      isWaiting
    }
  }

  return {
    isHealthy,
    /** Waits until the shop is at rest and sound, or for as long as that may take at most, and says what it is. */
    async atRest(): Promise<{ verdict: Verdict; shop: Observed | null; tookMs: number; waitedFor: string[] }> {
      const began = performance.now()
      const ms = () => Math.round(performance.now() - began)
      let unsound = { text: '', since: 0 }
      const waitedFor = new Set<string>()
      for (;;) {
        const isLate = ms() > patienceMs
        const judged = await judge().catch((error: unknown) => {
          if (isLate) throw error
          return null
        })
        const text = JSON.stringify(judged?.verdict)
        for (const list of Object.values(judged?.verdict ?? unwell) as string[][])
          for (const one of list) waitedFor.add(one)
        if (!judged || judged.isWaiting || text !== unsound.text) unsound = { text, since: ms() }
        const isFinal = judged && (isSound(judged.verdict) || ms() - unsound.since > stillMs)
        if (isFinal || isLate) {
          judged?.settle()
          return {
            verdict: judged?.verdict ?? unwell,
            shop: judged?.shop ?? null,
            tookMs: ms(),
            waitedFor: [...waitedFor]
          }
        }
        await pause(lookAgainMs)
      }
    }
  }
}
