// First half of a layer: its depth, by the depth test.
void main()
{
    discardPeeled(fragmentKey());
}
