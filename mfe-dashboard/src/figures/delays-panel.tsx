import { delaySteps } from '@comptoir/contracts/batch/delays'
import { Facts } from '@comptoir/ui/facts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useDelays } from '@comptoir/web/query/use-delays.ts'
import { durationWords } from '@comptoir/web/shop/duration-words.ts'
import { Panel } from '../layout/panel.tsx'
import { figuresTexts } from './figures-french.ts'

const { delays: words } = figuresTexts

/** The waits as the public pages tell them. */
export const DelaysPanel = () => {
  const query = useDelays()
  const delays = query.data
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      {delays ? (
        <Facts
          facts={[
            ...delaySteps.map(step => {
              const delay = delays[step]
              const told = delay ? words.of(durationWords(delay.minutes), delay.batches) : words.none
              return [words.steps[step], told] as const
            }),
            [words.paid, delays.paid]
          ]}
        />
      ) : (
        <Unloaded query={query} label={words.loading} lines={4} />
      )}
    </Panel>
  )
}
