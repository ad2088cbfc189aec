import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { CallError, request } from '@comptoir/contracts/browser/client'
import { leaveToShop } from '@comptoir/contracts/batch/item-calls'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { applyToBatch } from '../batch/batch-cache.ts'
import { texts } from '../french.ts'
import classes from './leave-to-shop.module.css'
import { variantTexts } from './variant-french.ts'

/** Whether a done card was left to the shop, which then says what it is: nobody has told its finish, nor priced it. */
export const isLeftToShop = ({ status, price, holographisme }: CardItem): boolean =>
  status === 'D' && price === null && holographisme === null

/** The way on for a seller who cannot say: the card stays in the batch, and the shop looks at it. */
export const LeaveToShop = ({ batchid, item, label }: { batchid: string; item: CardItem; label: string }) => {
  const client = useQueryClient()
  const hint = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const leave = async () => {
    setBusy(true)
    setError(null)
    try {
      const left = await request(leaveToShop, { id: batchid, itemid: item.id })
      applyToBatch(client, batchid, { type: 'changed', item: left })
      void client.invalidateQueries({ queryKey: ['batches'] })
    } catch (error) {
      setError(error instanceof CallError ? error.message : texts.failure)
      setBusy(false)
    }
  }

  return (
    <div className={classes['leave']}>
      {error && <Banner tone="danger">{error}</Banner>}
      <Button busy={busy} aria-describedby={hint} onClick={() => void leave()}>
        {label}
      </Button>
      <p id={hint} className={classes['hint']}>
        {variantTexts.leaveHint}
      </p>
    </div>
  )
}
