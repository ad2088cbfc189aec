import SkipForward from 'lucide-react/icons/skip-forward'
import { useNavigate } from 'react-router'
import { ButtonLink } from '@comptoir/ui/button-link'
import { keyProps } from '../keyboard/shortcuts.ts'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { batchTexts } from './batch-french.ts'
import { useNextPath } from './present-list.ts'

/** The link to the batch that comes next in the list that staff came from; the key `e` follows it too. */
export const NextLink = ({ id }: { id: string }) => {
  const next = useNextPath(id)
  const navigate = useNavigate()
  useShortcuts({ next: next === null ? undefined : () => void navigate(next) })
  if (next === null) return null
  return (
    <ButtonLink to={next} icon={<SkipForward size={16} aria-hidden="true" />} {...keyProps('next')}>
      {batchTexts.next}
    </ButtonLink>
  )
}
