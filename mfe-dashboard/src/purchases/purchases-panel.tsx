import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { listShopPurchases, showPurchase } from '@comptoir/contracts/batch/purchases'
import type { ShopPurchase } from '@comptoir/contracts/batch/purchases'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import { Checkbox } from '@comptoir/ui/checkbox'
import { formatEuro } from '@comptoir/ui/money'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { dayWords } from '@comptoir/web/shop/day-words.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { shopKeys } from '../shop-keys.ts'
import { purchasesTexts as words } from './purchases-french.ts'

const ROWS = 10

type Pages = InfiniteData<{ list: readonly ShopPurchase[]; next: string | null }>

/** Puts a changed purchase into the list that is shown, and has the public lists read again. */
const useKeep = () => {
  const client = useQueryClient()
  return (changed: ShopPurchase) => {
    client.setQueriesData<Pages>(
      { queryKey: shopKeys.purchases },
      known =>
        known && {
          ...known,
          pages: known.pages.map(page => ({
            ...page,
            list: page.list.map(one => (one.id === changed.id ? { ...one, shown: changed.shown } : one))
          }))
        }
    )
    void client.invalidateQueries({ queryKey: sharedKeys.purchases })
  }
}

type PurchaseRowProps = { purchase: ShopPurchase; shell: ShellServices; onNews: (news: string) => void }

const PurchaseRow = ({ purchase, shell, onNews }: PurchaseRowProps) => {
  const keep = useKeep()
  const { id, name, set, number, gradation, condition, price, paidon, shown } = purchase
  // What was ticked, until the portal answered.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const choose = useAct({
    send: (show: boolean) => request(showPurchase, { id, shown: show }),
    onDone: changed => {
      keep(changed)
      setWanted(null)
      onNews(changed.shown ? words.nowShown(name) : words.nowHidden(name))
    },
    onFailed: error => {
      setWanted(null)
      tellFailure(shell.alert, error)
    }
  })
  const onChange = () => {
    if (wanted !== null) return
    setWanted(!shown)
    choose.run(!shown)
  }
  const state = condition === null ? null : conditionLabel(gradation, condition)
  const details = [set, number, state, formatEuro(price), words.paidOn(dayWords(paidon))].filter(Boolean).join(' · ')
  return (
    <li>
      <Checkbox
        checked={wanted ?? shown}
        onChange={onChange}
        label={
          <>
            <span className="visually-hidden">{words.show}</span> <strong>{name}</strong> {details}
          </>
        }
      />
    </li>
  )
}

/** The cards that the shop bought, the newest first: staff choose which of them the public pages show. */
export const PurchasesPanel = ({ shell }: { shell: ShellServices }) => {
  const [news, setNews] = useState('')
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      <News>{news}</News>
      <PagedRows
        query={usePages(listShopPurchases, shopKeys.purchases, { limit: ROWS })}
        words={words}
        empty={words.empty}
        lines={4}
      >
        {purchase => <PurchaseRow purchase={purchase} shell={shell} onNews={setNews} />}
      </PagedRows>
    </Panel>
  )
}
