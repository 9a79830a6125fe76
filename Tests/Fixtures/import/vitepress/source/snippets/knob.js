turn()
