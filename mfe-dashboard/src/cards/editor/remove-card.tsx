import { Suspense, lazy, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { deleteCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts } from '../cards-french.ts'

const { remove: words } = cardsTexts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

/** Takes a card out of the catalogue, once confirmed, and leads back to the list. */
export const RemoveCard = ({ card, shell }: { card: Card; shell: ShellServices }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    void client.invalidateQueries({ queryKey: shopKeys.cards })
    void navigate('/dashboard/cards', { replace: true })
  }
  const { run, busy } = useAct({
    send: () => request(deleteCard, { cardid: card.id }).catch(unlessNotFound),
    onDone: leave,
    onFailed: error => {
      setAsking(false)
      tellFailure(shell.alert, error)
    }
  })
  return (
    <>
      <Button variant="danger" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.open}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            title={words.title(displayName(card))}
            confirm={words.confirm}
            cancel={words.keep}
            busy={busy}
            onConfirm={run}
            onCancel={() => setAsking(false)}
          >
            {words.text}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
