import { Suspense, lazy, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { deleteCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { isNotFound } from '../../is-not-found.ts'
import { shopKeys } from '../../shop-keys.ts'
import { tellFailure } from '../../tell-failure.ts'
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
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(deleteCard, { cardid: card.id }),
    onSuccess: leave,
    onError: error => {
      setAsking(false)
      // Somebody else was first: it is gone, as was asked for.
      if (isNotFound(error)) leave()
      else tellFailure(shell.alert, error)
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
            busy={isPending}
            onConfirm={() => mutate()}
            onCancel={() => setAsking(false)}
          >
            {words.text}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
