import { useState } from 'react'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { request } from '@comptoir/contracts/browser/client'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { Button } from '@comptoir/ui/button'
import { useBatchAct } from '../batch/use-batch-act.ts'
import { useFocusInTile } from '../batch/use-focus-in-tile.ts'
import type { Moving } from '../batch/use-move.ts'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { ModeForm } from './mode-form.tsx'
import type { Mode } from './mode-form.tsx'

const { choice: words } = deliveryTexts

type DeliveryChoiceProps = Moving & { settings: Settings }

/** The way the seller chose for the cards, which can be changed until they are on their way. */
export const DeliveryChoice = ({ batch, settings, alert }: DeliveryChoiceProps) => {
  const { id, delivery } = batch
  const [changing, setChanging] = useState(false)
  // A refused choice is still the one that was made.
  const [chosen, setChosen] = useState<Mode | ''>(delivery?.mode ?? '')
  const { tile, told } = useFocusInTile()
  const act = useBatchAct(
    { batchid: id, alert },
    {
      ask: (mode: Mode) => request(chooseDelivery, { id, mode }),
      expect: mode =>
        mode === delivery?.mode
          ? delivery
          : { mode, tracking: null, trackingurl: null, label: false, shipby: delivery?.shipby ?? null }
    }
  )
  return (
    <div {...tile}>
      {delivery && !changing ? (
        <div className={classes['actions']}>
          <div {...told}>{words.chosen[delivery.mode]}</div>
          <Button variant="link" busy={act.busy} onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        </div>
      ) : (
        <div {...told}>
          <ModeForm
            batch={batch}
            initial={chosen}
            settings={settings}
            busy={act.busy}
            onKeep={delivery ? () => setChanging(false) : undefined}
            onChoose={mode => {
              setChanging(false)
              setChosen(mode)
              act.run(mode)
            }}
          />
        </div>
      )}
    </div>
  )
}
