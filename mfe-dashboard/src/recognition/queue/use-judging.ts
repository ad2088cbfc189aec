import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '@comptoir/contracts/browser/client'
import { getDecision, judgeDecision, undoJudgement } from '@comptoir/contracts/recognition/decisions'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { failureCode, failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { shopKeys } from '../../shop-keys.ts'

/** What staff say of a decision. */
export type Verdict = { decision: RecognitionDecision; cardid: string | null; condition: number | null }

/** What has just happened: this person judged, took it back, or a colleague was first. */
export type Outcome = { kind: 'judged' | 'undone' | 'first'; decision: RecognitionDecision }

type Pages = InfiniteData<{ list: RecognitionDecision[] }>

export type Judging = {
  judge: (verdict: Verdict) => void
  /** Takes back the last judgement of this person; undefined while there is none. */
  undo: (() => void) | undefined
  /** Shows a decision as it is now, in every list. */
  show: (decision: RecognitionDecision) => void
  busy: boolean
  failure: string | null
  outcome: Outcome | null
}

/** Sends judgements and takes them back. The lists in view keep their order, and show each decision as it stands now. */
export const useJudging = (onDone: (outcome: Outcome) => void): Judging => {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** Why the decision that a colleague judged could not be read. */
  const [unread, setUnread] = useState<unknown>(null)
  const [last, setLast] = useState<RecognitionDecision | null>(null)

  const show = (decision: RecognitionDecision) => {
    client.setQueriesData<Pages>(
      { queryKey: shopKeys.recognition },
      pages =>
        pages && {
          ...pages,
          pages: pages.pages.map(page => ({
            ...page,
            list: page.list.map(one => (one.id === decision.id ? decision : one))
          }))
        }
    )
    client.setQueryData(shopKeys.decision(decision.id), decision)
    void client.invalidateQueries({ queryKey: shopKeys.recognitionQuality })
  }
  const done = (next: Outcome) => {
    setUnread(null)
    show(next.decision)
    setOutcome(next)
    setLast(next.kind === 'judged' ? next.decision : null)
    onDone(next)
  }
  /** A colleague judged it in between: it is shown as it stands. */
  const readAgain = async (error: Error, id: string) => {
    if (failureCode(error) !== 'request_conflict') return
    try {
      done({ kind: 'first', decision: await request(getDecision, { id }) })
    } catch (unread) {
      setUnread(unread)
    }
  }
  /** The page says who was first, instead of the sentence of the conflict. */
  const conflictSaysItself = (error: Error) => (failureCode(error) === 'request_conflict' ? '' : undefined)

  const judging = useAct<Verdict, RecognitionDecision>({
    send: ({ decision, cardid, condition }) =>
      request(judgeDecision, {
        id: decision.id,
        cardid,
        before: decision.judged?.at ?? null,
        ...(condition !== null && { condition })
      }),
    onDone: decision => done({ kind: 'judged', decision }),
    onFailed: (error, { decision }) => void readAgain(error, decision.id),
    wording: conflictSaysItself
  })
  const undoing = useAct<RecognitionDecision, RecognitionDecision>({
    send: ({ id, judged }) => request(undoJudgement, { id, at: judged?.at ?? '' }),
    onDone: decision => done({ kind: 'undone', decision }),
    onFailed: (error, { id }) => void readAgain(error, id),
    wording: conflictSaysItself
  })
  return {
    judge: verdict => {
      undoing.forgetFailure()
      judging.run(verdict)
    },
    undo: last ? () => undoing.run(last) : undefined,
    show,
    busy: judging.busy || undoing.busy,
    failure: (judging.failure ?? undoing.failure) || (unread ? failureSentence(unread) : null),
    outcome
  }
}
