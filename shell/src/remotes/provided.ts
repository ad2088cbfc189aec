/**
 * Libraries that remotes take from the shell when one of their pages first needs them. The federation provides only what
 * the shell itself mentions; nothing calls these functions.
 */
export const provided = [
  () => import('date-fns/format'),
  () => import('date-fns/formatDistance'),
  () => import('date-fns/isSameDay'),
  () => import('date-fns/isSameMonth'),
  () => import('date-fns/isSameWeek'),
  () => import('date-fns/locale/fr'),
  () => import('@comptoir/ui/aria-dialog'),
  () => import('@comptoir/ui/aria-tabs')
]
