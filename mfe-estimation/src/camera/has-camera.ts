/** Where a finger points, the device can be held over a card. */
export const TOUCH = '(pointer: coarse)'

/** Whether this page may see a camera. On plain http it may not: there the telephone's own camera takes each photo. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator
