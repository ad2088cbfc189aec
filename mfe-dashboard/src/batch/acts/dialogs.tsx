import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ActName } from './acts-of.ts'
import type { ActProps } from './act-props.ts'
import type { ConfirmedAct } from './confirm-act.tsx'

const Confirm = lazy(async () => ({ default: (await import('./confirm-act.tsx')).ConfirmAct }))
const Reason = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))
const Identity = lazy(async () => ({ default: (await import('./identity-dialog.tsx')).IdentityDialog }))
const Label = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))
const Pay = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }))

const confirming = (act: ConfirmedAct) => (props: ActProps) => <Confirm {...props} act={act} />
const reasoning = (act: 'photos' | 'cancel') => (props: ActProps) => <Reason {...props} act={act} />

/** The acts with a dialog. Staff write an offer in the thread, and check cards on a page of its own. */
export type DialogAct = Exclude<ActName, 'offer' | 'control'>

/** The dialog of each act. */
export const dialogs: Record<DialogAct, ComponentType<ActProps>> = {
  take: confirming('take'),
  ship: confirming('ship'),
  back: confirming('back'),
  receive: confirming('receive'),
  photos: reasoning('photos'),
  cancel: reasoning('cancel'),
  identity: Identity,
  label: Label,
  pay: Pay
}
