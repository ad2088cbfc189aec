import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import { request } from '@comptoir/contracts/browser/client'
import { addView } from '@comptoir/contracts/recognition/card-views'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { judgeTexts } from './judge-french.ts'

const { view: words } = judgeTexts

type AddViewActProps = {
  decision: RecognitionDecision
  /** Called with the decision, whose photo is a view of its card now. */
  onAdded: (decision: RecognitionDecision) => void
}

/** Makes the photo of a judged decision a further view of its card, once staff have read what is kept of it. */
export const AddViewAct = ({ decision, onAdded }: AddViewActProps) => {
  const [asking, setAsking] = useState(false)
  const { run, busy, failure } = useAct<void, RecognitionDecision>({
    send: () => request(addView, { id: decision.id }),
    onDone: added => {
      setAsking(false)
      onAdded(added)
    },
    onFailed: () => setAsking(false)
  })
  if (decision.viewed) return <p>{words.added}</p>
  const card = decision.judged ?? decision.checked
  if (!card?.cardid || !decision.content) return null
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p>
        <Button icon={<Images size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {words.act}
        </Button>
      </p>
      {asking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          cancel={words.cancel}
          busy={busy}
          onConfirm={() => run()}
          onCancel={() => setAsking(false)}
        >
          <p>{words.text(card.name ?? judgeTexts.unnamed)}</p>
          <p>{words.kept}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
