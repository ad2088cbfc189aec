import type { Candidate } from '@comptoir/contracts/batch/item'
import classes from './candidates.module.css'

type CandidatesProps = {
  candidates: readonly Candidate[]
  words: {
    candidates: string
    candidate: (name: string, number: string, set: string) => string
    percent: (share: number) => string
  }
}

/** The cards that the recogniser took a photo for, each with its confidence; nothing for none. */
export const Candidates = ({ candidates, words }: CandidatesProps) =>
  candidates.length > 0 && (
    <>
      <p className={classes['label']}>{words.candidates}</p>
      <ul className={classes['candidates']}>
        {candidates.map(({ cardid, name, number, setname, confidence }) => (
          <li key={cardid}>
            {words.candidate(name, number, setname)} ({words.percent(confidence)})
          </li>
        ))}
      </ul>
    </>
  )
