import { Suspense, lazy, useState } from 'react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Button } from '@comptoir/ui/button'
import layout from '@comptoir/ui/layout.module.css'
import { Modal } from '@comptoir/ui/modal'
import { CardSearch } from '../../catalogue/card-search.tsx'
import { useEar } from '../../keyboard/shortcuts-provider.tsx'
import { AddViewAct } from './add-view-act.tsx'
import { ChoiceList, ConditionField } from './choice-list.tsx'
import { choicesOf } from './choices.ts'
import type { Choice } from './choices.ts'
import { ComparedPictures } from './compared-pictures.tsx'
import type { Side } from './compared-pictures.tsx'
import classes from './decision-bench.module.css'
import { DecisionBadges, DecisionFacts } from './decision-facts.tsx'
import { judgeTexts as words } from './judge-french.ts'
import { judgeKeyOf } from './judge-keys.ts'
import type { JudgeKey } from './judge-keys.ts'
import { StandingJudgement } from './standing-judgement.tsx'
import type { Judging } from './use-judging.ts'

const JudgeHelp = lazy(async () => ({ default: (await import('./judge-help.tsx')).JudgeHelp }))

type DecisionBenchProps = {
  decision: RecognitionDecision
  judging: Judging
  /** Undefined at either end of the queue. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

const other = { face: 'back', back: 'face' } as const satisfies Record<Side, Side>

/** One decision: the photo beside the reference, and the cards that it may show, by hand or by the keyboard. */
export const DecisionBench = ({ decision, judging, onPrevious, onNext }: DecisionBenchProps) => {
  const choices = choicesOf(decision)
  const [looked, setLooked] = useState<Choice | null>(null)
  const [side, setSide] = useState<Side>('face')
  const [quarters, setQuarters] = useState(0)
  const [condition, setCondition] = useState<number | null>(decision.judged?.condition ?? null)
  const [open, setOpen] = useState<'search' | 'help' | null>(null)
  const mayJudge = decision.content !== null

  const choose = (cardid: string | null) => {
    if (mayJudge) judging.judge({ decision, cardid, condition })
  }
  const chooseAt = (place: number) => {
    const choice = choices[place - 1]
    if (choice) choose(choice.cardid)
  }
  const acts: Readonly<Record<Exclude<JudgeKey['act'], 'choose'>, (() => void) | undefined>> = {
    confirm: () => chooseAt(1),
    absent: () => choose(null),
    search: mayJudge ? () => setOpen('search') : undefined,
    next: onNext,
    previous: onPrevious,
    undo: judging.undo,
    turn: () => setQuarters(quarters + 1),
    side: () => setSide(other[side]),
    help: () => setOpen('help')
  }
  useEar({
    onKey: pressed => {
      const key = judgeKeyOf(pressed)
      if (!key) return false
      if (key.act === 'choose') chooseAt(key.place)
      else acts[key.act]?.()
      return undefined
    }
  })
  return (
    <>
      <DecisionBadges decision={decision} />
      <div className={classes['parts']}>
        <div>
          <ComparedPictures
            content={decision.content}
            choice={looked ?? choices[0]}
            side={side}
            quarters={side === 'face' ? quarters : 0}
          />
          {mayJudge && (
            <div className={layout['row']}>
              <Button
                aria-keyshortcuts="t"
                icon={<RotateCw size={18} aria-hidden="true" />}
                aria-disabled={side === 'back'}
                onClick={acts.turn}
              >
                {words.turn}
              </Button>
              <Button aria-keyshortcuts="v" onClick={acts.side}>
                {words.side[side]}
              </Button>
            </div>
          )}
        </div>
        <div>
          <StandingJudgement decision={decision} />
          <AddViewAct decision={decision} onAdded={judging.show} />
          {mayJudge && (
            <>
              <ChoiceList
                choices={choices}
                busy={judging.busy}
                onLook={setLooked}
                onChoose={choose}
                onSearch={() => setOpen('search')}
              />
              <ConditionField suggested={decision.conditions} value={condition} onChange={setCondition} />
            </>
          )}
        </div>
      </div>
      <DecisionFacts decision={decision} />
      {open === 'search' && (
        <Modal title={words.searching.title} onClose={() => setOpen(null)}>
          <CardSearch
            words={words.searching}
            candidates={decision.candidates}
            onPick={({ id }) => {
              setOpen(null)
              choose(id)
            }}
          />
          <div className={layout['dialogActions']}>
            <Button onClick={() => setOpen(null)}>{words.searching.cancel}</Button>
          </div>
        </Modal>
      )}
      {open === 'help' && (
        <Suspense>
          <JudgeHelp onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
