import { Button } from '@comptoir/ui/button'
import layout from '@comptoir/ui/layout.module.css'
import { Modal } from '@comptoir/ui/modal'
import classes from './judge-help.module.css'
import { judgeTexts as words } from './judge-french.ts'

/** The keys by which decisions are judged. */
export const JudgeHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal title={words.keysTitle} dismissable onClose={onClose}>
    <dl className={classes['keys']} aria-label={words.keysLabel}>
      {words.keys.map(([key, act]) => (
        <div key={key} className={classes['key']}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{act}</dd>
        </div>
      ))}
    </dl>
    <div className={layout['dialogActions']}>
      <Button onClick={onClose}>{words.close}</Button>
    </div>
  </Modal>
)
