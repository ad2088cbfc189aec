import Trash2 from 'lucide-react/icons/trash-2'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { deleteCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { shopKeys } from '../../shop-keys.ts'
import { cardsTexts } from '../cards-french.ts'

const { remove: words } = cardsTexts

/** Deletes a card from the catalogue, once confirmed, and leads back to the list. */
export const RemoveCard = ({ card, shell }: { card: Card; shell: ShellServices }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = () => {
    void client.invalidateQueries({ queryKey: shopKeys.cards })
    void navigate('/dashboard/cards', { replace: true })
  }
  return (
    <ConfirmedAct
      variant="danger"
      icon={<Trash2 size={18} aria-hidden="true" />}
      label={words.open}
      title={words.title(displayName(card))}
      confirm={words.confirm}
      cancel={words.keep}
      send={() => request(deleteCard, { cardid: card.id }).catch(unlessNotFound)}
      onDone={leave}
      alert={shell.alert}
    >
      {words.text}
    </ConfirmedAct>
  )
}
