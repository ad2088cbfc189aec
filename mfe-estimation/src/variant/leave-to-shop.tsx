import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { request } from '@comptoir/contracts/browser/client'
import { leaveToShop } from '@comptoir/contracts/batch/item-calls'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import classes from './leave-to-shop.module.css'
import { variantTexts } from './variant-french.ts'

/** Whether the seller left a done card to the shop, which identifies and prices it: it has neither a finish nor a price. */
export const isLeftToShop = ({ status, price, holographisme }: CardItem): boolean =>
  status === 'D' && price === null && holographisme === null

/** The button for a seller who cannot answer: the card stays in the batch, and the shop identifies it. */
export const LeaveToShop = ({ batchid, item, label }: { batchid: string; item: CardItem; label: string }) => {
  const client = useQueryClient()
  const hint = useId()
  const { run, busy, failure } = useAct<void, CardItem>({
    send: () => request(leaveToShop, { id: batchid, itemid: item.id }),
    onDone: left => {
      applyToBatch(client, batchid, { type: 'changed', item: left })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
    }
  })
  return (
    <div className={classes['leave']}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button busy={busy} aria-describedby={hint} onClick={() => run()}>
        {label}
      </Button>
      <p id={hint} className={classes['hint']}>
        {variantTexts.leaveHint}
      </p>
    </div>
  )
}
