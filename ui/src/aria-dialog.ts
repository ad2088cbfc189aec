/**
 * The parts of react-aria that dialogs stand on. They are one module because the shell provides them to the remotes as one
 * file (docs/adr/0026-vendor-code-once.md): import them under this package's name.
 */
export { Dialog } from 'react-aria-components/Dialog'
export { Heading } from 'react-aria-components/Heading'
export { Modal, ModalOverlay } from 'react-aria-components/Modal'
