import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import layout from '@comptoir/ui/layout.module.css'
import { Modal } from '@comptoir/ui/modal'
import { keyboardTexts as words } from './keyboard-french.ts'
import classes from './keys-help.module.css'
import { switchKeys, useKeysOn } from './keys-switch.ts'
import { keyName } from './shortcuts.ts'
import type { ShortcutName } from './shortcuts.ts'

const Key = ({ name, act }: { name: string; act: string }) => (
  <div className={classes['key']}>
    <dt>
      <kbd>{name}</kbd>
    </dt>
    <dd>{act}</dd>
  </div>
)

/** Lists the shortcuts of the page in view. They can be switched off here. */
export const KeysHelp = ({ shown, onClose }: { shown: readonly ShortcutName[]; onClose: () => void }) => {
  const on = useKeysOn()
  return (
    <Modal title={words.title} dismissable onClose={onClose}>
      <p>{on ? words.text : words.off}</p>
      <dl className={classes['keys']}>
        {shown.map(name => (
          <Key key={name} name={keyName(name)} act={words.acts[name]} />
        ))}
        <Key name={words.send} act={words.sendText} />
      </dl>
      <Checkbox label={words.switch} checked={on} onChange={({ target }) => switchKeys(target.checked)} />
      <div className={layout['dialogActions']}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Modal>
  )
}
