// Keeps one core busy, as another program on the machine may.
for (;;);
