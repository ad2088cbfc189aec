import * as z from 'zod/mini'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { modifyHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { Button } from '@comptoir/ui/button'
import { Modal } from '@comptoir/ui/modal'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { decimalText, eurosTyped } from '@comptoir/web/form/typed-number.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { HighlightPrice } from './highlight-price.ts'
import { highlightsTexts } from './highlights-french.ts'

const { price: words, add } = highlightsTexts

const Values = z.object({ price: HighlightPrice })

type PriceDialogProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: (changed: Highlight) => void
  onClose: () => void
}

/** Changes what a highlight says was paid. */
export const PriceDialog = ({ highlight, shell, onDone, onClose }: PriceDialogProps) => {
  const form = useCallForm({
    schema: Values,
    read: data => ({ price: eurosTyped(textOf(data, 'price')) }),
    send: ({ price }) => request(modifyHighlight, { highlightid: highlight.id, price }),
    draft: formDraft(shell.drafts, `dashboard.highlight.${highlight.id}`),
    onDone: changed => onDone(changed)
  })
  return (
    <Modal title={words.title} locked={form.busy} onClose={onClose}>
      <CallForm
        form={form}
        submit={words.submit}
        beside={
          <Button aria-disabled={form.busy} onClick={onClose}>
            {texts.cancel}
          </Button>
        }
      >
        <TextField
          label={add.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={form.typed('price', decimalText(highlight.price))}
          error={form.errors['price']}
        />
      </CallForm>
    </Modal>
  )
}
