import { Suspense, lazy, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { request } from '@comptoir/contracts/browser/client'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { SlotMode, type Slot } from '@comptoir/contracts/conversation/slot'
import { cancelSlot } from '@comptoir/contracts/conversation/slot-calls'
import { Button } from '@comptoir/ui/button'
import { buttonLook } from '@comptoir/ui/button-look'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { isChangeable, isOver, slotSpan } from '@comptoir/web/conversation/slot-words.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { keys, threadOf } from '../keys.ts'
import { aboutConversation, tellThread } from '../state/thread-cache.ts'
import { useThreadContext } from '../state/thread-context.ts'
import { choosingParam } from './choosing-param.ts'
import { slotTexts as words } from './slots-french.ts'
import classes from './slots.module.css'

const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog.tsx')).SlotDialog }))
const VideoLink = lazy(async () => ({ default: (await import('./video-link.tsx')).VideoLink }))

const When = ({ slot }: { slot: Slot }) => (
  <p className={classes['when']}>
    <CalendarClock size={18} aria-hidden="true" />
    <span>{words.at(slotSpan(slot), words.places[slot.mode])}</span>
  </p>
)

/** Opens the choice of a time once, where the address asks for it and the appointment has none. */
const useAskedChoice = (slot: Slot | null | undefined) => {
  const [params, setParams] = useSearchParams()
  const asked = params.get(choosingParam)
  return {
    asked: asked !== null && !slot,
    mode: z.safeParse(SlotMode, asked).data ?? null,
    forget: () => {
      if (asked === null) return
      params.delete(choosingParam)
      setParams(params, { replace: true })
    }
  }
}

/** When the appointment takes place, and what its reader may do about it. */
export const SlotBar = ({ appointment }: { appointment: Pick<Conversation, 'mode' | 'slot'> }) => {
  const client = useQueryClient()
  const { threadKey, viewer, shell } = useThreadContext()
  const { id } = threadOf(threadKey)
  const { slot, mode } = appointment
  const choice = useAskedChoice(slot)
  const [open, setOpen] = useState<'choose' | 'cancel' | null>(choice.asked ? 'choose' : null)
  const isShop = viewer.isadmin === 1
  const coming = slot && !isOver(slot) ? slot : null
  const mayChange = coming !== null && (isShop || isChangeable(coming))
  const close = () => {
    setOpen(null)
    choice.forget()
  }
  const told = (conversation: Conversation) => {
    tellThread(client, threadKey, { about: aboutConversation(conversation) })
    void client.invalidateQueries({ queryKey: sharedKeys.conversations })
    void client.invalidateQueries({ queryKey: keys.slots })
  }
  const readAgain = () => void client.invalidateQueries({ queryKey: keys.newestMessages(threadKey) })
  return (
    <section className={classes['bar']} aria-label={words.label} data-focus-scope>
      {coming && <When slot={coming} />}
      {!coming && <p className={classes['none']}>{slot ? words.over(slotSpan(slot)) : words.none}</p>}
      {!coming && (
        <Button data-focus className={classes['act'] ?? ''} onClick={() => setOpen('choose')}>
          {slot ? words.again : words.choose}
        </Button>
      )}
      {coming && (
        <a
          className={`${buttonLook('secondary')} ${classes['act']}`}
          href={`/api/conversation/${encodeURIComponent(id)}/slot.ics`}
          download
        >
          {words.calendar}
        </a>
      )}
      {mayChange && (
        <>
          <Button data-focus className={classes['act'] ?? ''} onClick={() => setOpen('choose')}>
            {words.move}
          </Button>
          <Button className={classes['act'] ?? ''} onClick={() => setOpen('cancel')}>
            {words.cancel}
          </Button>
        </>
      )}
      {coming && !mayChange && <p className={classes['none']}>{words.tooLate}</p>}
      <Suspense>
        {isShop && coming?.mode === 'video' && <VideoLink key={coming.startsat} slot={coming} />}
        {open === 'choose' && (
          <SlotDialog
            id={id}
            mode={choice.mode ?? mode}
            slot={slot ?? null}
            isShop={isShop}
            onBooked={told}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'cancel' && coming && (
        <ActDialog
          danger
          title={words.cancelDialog.title}
          confirm={words.cancelDialog.confirm}
          cancel={words.cancelDialog.keep}
          send={() => request(cancelSlot, { id, replaces: coming.startsat })}
          onDone={conversation => {
            told(conversation)
            close()
          }}
          onFailed={readAgain}
          onClose={close}
          alert={shell.alert}
        >
          {words.cancelDialog[isShop ? 'shop' : 'seller'](slotSpan(coming))}
        </ActDialog>
      )}
    </section>
  )
}
