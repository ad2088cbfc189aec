"""The corner network: a small encoder and decoder from an RGB square to maps of a card's corners, sides and face."""

from torch import nn

INPUT = 192
MAP = INPUT // 4


class Block(nn.Module):
    """A depthwise 3x3, then a two-layer mix of the channels, added to the input."""

    def __init__(self, channels: int):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, groups=channels, bias=False),
            nn.BatchNorm2d(channels),
            nn.Conv2d(channels, channels * 2, 1),
            nn.ReLU(inplace=True),
            nn.Conv2d(channels * 2, channels, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x):
        return x + self.body(x)


class Surroundings(nn.Module):
    """Adds a summary of the whole photo to every place: which of several cards is meant depends on all of it."""

    def __init__(self, channels: int):
        super().__init__()
        self.mix = nn.Sequential(nn.Conv2d(channels, channels, 1), nn.ReLU(inplace=True), nn.Conv2d(channels, channels, 1))

    def forward(self, x):
        return x + self.mix(x.mean((2, 3), keepdim=True))


def step(fro: int, to: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(fro, to, 3, stride, 1, bias=False), nn.BatchNorm2d(to), nn.ReLU(inplace=True)
    )


class CornerNet(nn.Module):
    """(n, 3, 192, 192) in 0..1 -> maps (n, 3, 48, 48): corners, face, sides, as logits; and (n, 2) logits: it shows a card, it shows several."""

    def __init__(self, widths=(16, 32, 48, 96, 128)):
        super().__init__()
        a, b, c, d, e = widths
        self.stem = nn.Sequential(step(3, a, 2), step(a, b, 2), Block(b))
        self.middle = nn.Sequential(step(b, c, 2), Block(c), Block(c))
        self.deep = nn.Sequential(step(c, d, 2), Block(d), Block(d), Block(d))
        self.deepest = nn.Sequential(step(d, e, 2), Block(e), Block(e), Surroundings(e), Block(e))
        self.lateral = nn.ModuleList([nn.Conv2d(e, d, 1), nn.Conv2d(d, c, 1), nn.Conv2d(c, b, 1)])
        self.merge = nn.ModuleList([Block(d), Block(c), Block(b)])
        self.maps = nn.Sequential(step(b, b, 1), nn.Conv2d(b, 3, 1))
        self.presence = nn.Linear(e, 2)
        self.enlarge = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, x):
        fine = self.stem(x)
        middle = self.middle(fine)
        deep = self.deep(middle)
        deepest = self.deepest(deep)
        presence = self.presence(deepest.mean((2, 3)))
        y = deepest
        for lateral, merge, skip in zip(self.lateral, self.merge, (deep, middle, fine)):
            y = merge(self.enlarge(lateral(y)) + skip)
        return self.maps(y), presence
